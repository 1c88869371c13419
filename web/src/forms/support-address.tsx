import { useFirm } from "../session/firm.ts";

/** The firm's address for support, or "the firm" if there is none. */
export function SupportAddress() {
  const { support_email: address } = useFirm();
  if (!address) return "the firm";
  return (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}
