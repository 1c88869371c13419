/** The label of a field that may stay empty. */
export function Optional({ children }: { children: string }) {
  return (
    <>
      {children} <span className="font-normal text-quiet">(optional)</span>
    </>
  );
}
