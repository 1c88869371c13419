/** Whether this device has the key ⌘ where others have Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
