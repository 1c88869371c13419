import { useFirm } from "../session/firm.ts";
import { DateField } from "../ui/form/date-field.tsx";
import { atFirmTime, firmDay, firmTime } from "../ui/moment.tsx";
import { OptionCards } from "../ui/form/option-card.tsx";
import { Switch } from "../ui/form/switch.tsx";
import { TextField } from "../ui/form/text-field.tsx";

/** When something is published, and whether an email says so. */
export interface Publishing {
  when: "now" | "later";
  /** A day of the firm's calendar; null: not typed whole. */
  day: string | null;
  /** Of the firm's clock: "09:00". */
  time: string;
  notify: boolean;
}

const DAY_MS = 86_400_000;

/** At first: now, and tomorrow at nine for whoever chooses a time. */
export function newPublishing(now = Date.now()): Publishing {
  return { when: "now", day: firmDay(now + DAY_MS), time: "09:00", notify: true };
}

/** Takes when something is scheduled, ISO 8601. Returns the same, to be kept or changed. */
export function scheduledPublishing(at: string, notify: boolean): Publishing {
  return { when: "later", day: firmDay(at), time: firmTime(at), notify };
}

/** Takes what was chosen. Returns when it is, ISO 8601; undefined: now; null: not a time to come. */
export function publishAt({ when, day, time }: Publishing, now = Date.now()): string | null | undefined {
  if (when === "now") return undefined;
  if (day === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const at = atFirmTime(day, time);
  return Date.parse(at) > now ? at : null;
}

interface PublishPartProps {
  /** Who gets it, as within a sentence. */
  name: string;
  /** What the email says. */
  hint: string;
  /** Where there is room for one column alone. */
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
