const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Starting Portico needs Node 20.19 or newer; this is ${process.version}. Get a newer one at https://nodejs.org and try again.`,
  );
  process.exit(1);
}
