/** Longest time for a browser to start a download, in ms. */
const BEGIN_MS = 60_000;

/** Saves a file as a download under its name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), BEGIN_MS);
}
