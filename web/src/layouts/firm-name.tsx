import { useFirm } from "../session/firm.ts";
import { serverPath } from "../ui/server-origin.ts";
import { Mark } from "../ui/mark.tsx";

/** The firm's picture or Portico's mark, with the firm's name. */
export function FirmName({ onDark = false, className = "" }: { onDark?: boolean; className?: string }) {
  const firm = useFirm();
  return (
    <p
      className={`flex items-center gap-3 font-serif text-[1.375rem] leading-tight font-semibold ${className}`}
    >
      {firm.logo ? (
        <img src={serverPath(firm.logo)} alt="" className="max-h-10 max-w-30 object-contain" />
      ) : (
        <Mark onDark={onDark} />
      )}
      <span className="min-w-0 break-words">{firm.name}</span>
    </p>
  );
}
