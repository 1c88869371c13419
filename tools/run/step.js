/**
 * Prints the title of some work, does the work, and prints how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const begun = performance.now();
  process.stdout.write(`${title} ...`);
  try {
    const result = await work();
    process.stdout.write(` done in ${seconds(performance.now() - begun)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(` failed after ${seconds(performance.now() - begun)}\n`);
    throw error;
  }
}

/**
 * @param {number} milliseconds
 * @returns {string} such as `1.2 s`
 */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
