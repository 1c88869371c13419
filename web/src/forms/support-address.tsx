import { useFirm } from "../session/firm.ts";

/** The address for people who need help from a person. */
export function SupportAddress() {
  const { support_email: address } = useFirm();
  if (!address) return "the firm";
  return (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}
