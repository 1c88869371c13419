/**
 * Does the work for each in turn. One that fails holds up no other: what went wrong is thrown at the end,
 * together, with how many these were.
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
