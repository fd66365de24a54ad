/** Words of the input for a mobile number. */
export const phoneInputWords = { digitsOnly: 'Only numbers are allowed' } as const;
