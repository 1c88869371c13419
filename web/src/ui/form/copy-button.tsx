import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import type { ButtonSize, ButtonVariant } from "./button-look.ts";
import { Icon } from "../icon.tsx";
import { notifyFailure } from "../feedback/toast.tsx";

interface CopyButtonProps {
  text: string;
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const COPIED_SHOWN_MS = 2_000;

export function CopyButton({ text, label = "Copy", variant = "secondary", size = "md" }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      notifyFailure(error, "Your browser blocked copying. Select the text and copy it yourself.");
    }
  };
  return (
    <Button variant={variant} size={size} onClick={copy}>
      <Icon name={copied ? "check" : "copy"} size={18} />
      <span aria-live="polite">{copied ? "Copied" : label}</span>
    </Button>
  );
}
