/**
 * Takes a place in a list, from 0, and the length of the list. Returns how many entries stand in the line with
 * this place. There are three in a line, and two in the last lines where three would leave one entry alone.
 */
export function columnsAt(place: number, count: number): number {
  if (count <= 2) return count;
  const inThrees = count % 3 === 1 ? count - 4 : count - (count % 3);
  return place < inThrees ? 3 : 2;
}
