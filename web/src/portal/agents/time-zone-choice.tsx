import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { notifyFailure } from "../../ui/toast.tsx";
import { isUtcKept, keepUtc } from "./set-up-hidden.ts";

/** The zone of this device, where the firm still has the one it began with and nobody chose to keep that here; otherwise null. */
export function zoneToSet(userId: string, firmZone: string): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isUtc = timeZone === "UTC" || timeZone === "Etc/UTC";
  return firmZone !== "UTC" || isUtc || isUtcKept(userId) ? null : timeZone;
}

interface TimeZoneChoiceProps {
  userId: string;
  zone: string;
  /** Makes it the firm's. */
  onUse: (zone: string) => Promise<void>;
  onKeep: () => void;
}

/** Takes the zone of this device for the firm, or keeps UTC. */
export function TimeZoneChoice({ userId, zone, onUse, onKeep }: TimeZoneChoiceProps) {
  const [isSaving, setSaving] = useState(false);
  const use = async () => {
    setSaving(true);
    try {
      await onUse(zone);
    } catch (error) {
      notifyFailure(error, "The time zone wasn't changed. Please try again.");
    } finally {
      setSaving(false);
    }
  };
  const keep = () => {
    keepUtc(userId);
    onKeep();
  };
  return (
    <>
      <p className="basis-72 flex-1">
        Deadlines, reminders and dates in emails follow the firm's time zone. It's UTC now.
      </p>
      <Button variant="secondary" size="sm" loading={isSaving} onClick={() => void use()}>
        Use {zone.replaceAll("_", " ")}
      </Button>
      <Button variant="quiet" size="sm" onClick={keep}>
        Keep UTC
      </Button>
    </>
  );
}
