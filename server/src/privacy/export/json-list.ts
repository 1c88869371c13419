/** Takes values one by one. Yields them as a JSON list that people can read, without holding them all. */
export async function* jsonList(values: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const value of values) {
    const text = JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");
    yield `${isFirst ? "[" : ","}\n  ${text}`;
    isFirst = false;
  }
  yield isFirst ? "[]\n" : "\n]\n";
}
