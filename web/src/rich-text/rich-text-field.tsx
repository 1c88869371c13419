import { type ComponentType, useEffect, useId, useState } from "react";
import { Button } from "../ui/form/button.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import type { WriterPictures } from "./pictures.ts";
import type { RichTextWriterProps } from "./writer/rich-text-writer.tsx";

interface RichTextFieldProps {
  label: string;
  /**
   * The initial Markdown. Later changes have no effect: to start with another text, give the field another
   * React key.
   */
  value: string;
  maxLength: number;
  placeholder?: string;
  hint?: string;
  error?: string;
  /** If left out, the text has no pictures. */
  pictures?: WriterPictures;
  onChange: (markdown: string) => void;
}

let Fetched: ComponentType<RichTextWriterProps> | null = null;

/**
 * Fetches the code that the field writes with. A page whose text is long fetches it before it shows the field,
 * because until then the field is not as high as its text.
 */
export async function fetchWriter(): Promise<ComponentType<RichTextWriterProps>> {
  Fetched ??= (await import("./writer/rich-text-writer.tsx")).RichTextWriter;
  return Fetched;
}

/**
 * A field for rich text. Its editor is loaded separately, so if loading fails, the rest of the page still
 * works.
 */
export function RichTextField({ label, hint, error, ...rest }: RichTextFieldProps) {
  const id = useId();
  const [Writer, setWriter] = useState(() => Fetched);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    fetchWriter()
      .then((fetched) => setWriter(() => fetched))
      .catch(() => setFailed(attempt));
  }, [attempt]);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-[0.8125rem] font-semibold">{label}</span>
      {Writer ? (
        <Writer
          {...rest}
          id={id}
          label={label}
          error={Boolean(error)}
          describedBy={describedBy || undefined}
        />
      ) : failed === attempt ? (
        <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-white p-4">
          <p>The editor couldn't be loaded. Your text isn't lost.</p>
          <Button variant="secondary" size="sm" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton className="h-36 w-full" />
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-[0.8125rem] font-medium text-red-700">
          {error}
        </p>
      )}
    </div>
  );
}
