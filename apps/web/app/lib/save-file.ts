/** Milliseconds that a browser may take to begin with a file that it is given. */
const BEGIN_MS = 60_000;

/** Lets the browser keep a file under its name, as a download. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), BEGIN_MS);
}
