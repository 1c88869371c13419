/** Takes values one by one. Yields them as a readable JSON list, without holding them all in memory. */
export async function* jsonList(values: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const value of values) {
    const text = JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");
    yield `${isFirst ? "[" : ","}\n  ${text}`;
    isFirst = false;
  }
  yield isFirst ? "[]\n" : "\n]\n";
}
