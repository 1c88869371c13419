import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { keepZoneChoice } from "./set-up-hidden.ts";

interface TimeZoneChoiceProps {
  userId: string;
  zone: string;
  /** Sets the firm's time zone. */
  onUse: (zone: string) => Promise<void>;
  onKeep: () => void;
}

/** Lets the user make the zone of this device the firm's time zone, or keep UTC. */
export function TimeZoneChoice({ userId, zone, onUse, onKeep }: TimeZoneChoiceProps) {
  const [isSaving, setSaving] = useState(false);
  const use = async () => {
    setSaving(true);
    try {
      await onUse(zone);
      keepZoneChoice(userId, "used");
    } catch (error) {
      notifyFailure(error, "The time zone wasn't changed. Please try again.");
    } finally {
      setSaving(false);
    }
  };
  const keep = () => {
    keepZoneChoice(userId, "kept");
    onKeep();
  };
  return (
    <>
      <p className="basis-72 flex-1">
        The firm's time zone is UTC, and this device's is {zone.replaceAll("_", " ")}. Deadlines, reminders
        and dates in emails use the firm's time zone.
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
