/**
 * How Portico's Node is started. On a machine with much memory V8 lets garbage of the start lie about, three times what lives.
 */
export const memorySettings = ["--max-semi-space-size=4", "--max-old-space-size=512"];
