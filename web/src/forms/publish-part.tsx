import { useFirm } from "../session/firm.ts";
import { DateField } from "../ui/form/date-field.tsx";
import { atFirmTime, firmDay, firmTime } from "../ui/moment.tsx";
import { OptionCards } from "../ui/form/option-card.tsx";
import { Switch } from "../ui/form/switch.tsx";
import { TextField } from "../ui/form/text-field.tsx";

/** When something is published, and whether an email is sent about it. */
export interface Publishing {
  when: "now" | "later";
  /** A day of the firm's calendar; null while the user has not typed a complete day. */
  day: string | null;
  /** The time of day at the firm: "09:00". */
  time: string;
  notify: boolean;
}

const DAY_MS = 86_400_000;

/** The choice at the beginning: to publish now. If the user chooses a time, it is tomorrow at nine. */
export function newPublishing(now = Date.now()): Publishing {
  return { when: "now", day: firmDay(now + DAY_MS), time: "09:00", notify: true };
}

/**
 * Takes the time of a publication that is scheduled (ISO 8601). Returns it as a choice that the user can keep
 * or change.
 */
export function scheduledPublishing(at: string, notify: boolean): Publishing {
  return { when: "later", day: firmDay(at), time: firmTime(at), notify };
}

/**
 * Takes the choice. Returns its time (ISO 8601); undefined to publish now; null if the time is not in the
 * future.
 */
export function publishAt({ when, day, time }: Publishing, now = Date.now()): string | null | undefined {
  if (when === "now") return undefined;
  if (day === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const at = atFirmTime(day, time);
  return Date.parse(at) > now ? at : null;
}

interface PublishPartProps {
  /** The recipients, as named within a sentence. */
  name: string;
  /** Says what the email contains. */
  hint: string;
  /** True if there is space for only one column. */
  isNarrow?: boolean;
  publishing: Publishing;
  error: string | undefined;
  onChange: (next: Publishing) => void;
}

export function PublishPart(props: PublishPartProps) {
  const { name, hint, isNarrow = false, publishing, error, onChange } = props;
  const zone = useFirm().time_zone;
  const change = (part: Partial<Publishing>) => onChange({ ...publishing, ...part });
  return (
    <section aria-labelledby="publish-head" className="flex flex-col gap-4">
      <h2 id="publish-head" className="text-xl">
        Publish
      </h2>
      <div className={isNarrow ? "" : "sm:[&>fieldset]:grid-cols-2"}>
        <OptionCards
          label="When"
          isStacked={isNarrow}
          options={[
            { value: "now", title: "Now", detail: "As soon as you select Publish" },
            { value: "later", title: "Later", detail: "Choose a time. You can change it until then." },
          ]}
          value={publishing.when}
          onChange={(when) => change({ when })}
        />
      </div>
      {publishing.when === "later" && (
        <div className={`grid gap-4 ${isNarrow ? "" : "sm:grid-cols-2"}`}>
          <DateField
            label="Day"
            name="publish_day"
            min={firmDay(Date.now())}
            value={publishing.day ?? ""}
            onChange={(day) => change({ day })}
            error={error}
          />
          <TextField
            label="Time"
            name="publish_time"
            type="time"
            value={publishing.time}
            hint={zone && `The firm's time, ${zone.replaceAll("_", " ")}`}
            onChange={({ target }) => change({ time: target.value })}
          />
        </div>
      )}
      <Switch
        label={`Notify ${name} by email`}
        hint={hint}
        checked={publishing.notify}
        onChange={(notify) => change({ notify })}
      />
    </section>
  );
}
