// Imported first by every script that runs on the machine's own Node: an older one fails on the others.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${major}.${minor}.`);
  process.exit(1);
}
