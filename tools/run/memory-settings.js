/**
 * The Node options that Portico starts with. On a machine with much memory V8 keeps the garbage of the start,
 * three times as much as the live data.
 */
export const memorySettings = ["--max-semi-space-size=4", "--max-old-space-size=512"];
