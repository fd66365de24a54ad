/** Groups a phone number for reading: `98765 43210`. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{5})(\d{5})$/, '$1 $2');
}
