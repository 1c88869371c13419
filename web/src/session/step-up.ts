type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Sets the function that asks the person to confirm their identity. Returns a function that removes it. */
export function answerStepUpBy(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/**
 * Asks the user to confirm their identity. If several calls wait for this, the user is asked only once.
 * Returns true if the user has confirmed.
 */
export function askStepUp(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
