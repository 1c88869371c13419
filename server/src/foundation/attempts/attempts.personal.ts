import type { PersonalData } from "../personal-data.ts";
import { attemptCounters } from "../../schema/foundation/attempt-counter.table.ts";
import { forgiveEveryAttempt, forgiveSecondFactor } from "./attempts.ts";

/** The counters of failed tries, for each address and account. */
export const attemptsPersonalData: PersonalData = {
  tables: [attemptCounters],
  async erase(db, person) {
    await forgiveEveryAttempt(db, person);
    await forgiveSecondFactor(db, person.id);
  },
};
