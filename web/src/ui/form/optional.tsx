/** The label of a field that may be left empty. */
export function Optional({ children }: { children: string }) {
  return (
    <>
      {children} <span className="font-normal text-quiet">(optional)</span>
    </>
  );
}
