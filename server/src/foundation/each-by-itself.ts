/**
 * Does the work for each item in turn. If the work fails for one item, it is still done for the others. At
 * the end, all errors are thrown as one error, whose message says how many there were.
 */
export async function eachByItself<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  theseAre: string,
): Promise<void> {
  const problems: unknown[] = [];
  for (const item of items) await work(item).catch((problem: unknown) => problems.push(problem));
  if (problems.length > 0) throw new AggregateError(problems, `${theseAre}: ${problems.length}`);
}
