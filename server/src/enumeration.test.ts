import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstAdmin, invited } from "../test/actors.ts";
import { type Actor, type Answer, startTestApp, type TestApp } from "../test/test-app.ts";

/**
 * The two of a pair are measured one after the other, so that other work of the machine affects both alike.
 */
const PAIRS = 41;
const TOLERANCE = 0.15;
/** A machine under load is noisy. More measurements reduce the noise; a real difference stays. */
const ROUNDS = 12;

let app: TestApp;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await firstAdmin(app);
  person = await invited(app, admin, "client", "known@home.example");
  await invited(app, admin, "client", "taken@home.example");
});
afterAll(() => app.stop());

const KNOWN = "known@home.example";
const post = (path: string, json: object) => app.send("POST", path, { json });
const code = "000000";

interface Question {
  of: string;
  /** Sends the question with an address that belongs to a user, or to no user. */
  ask(isKnown: boolean): Promise<Answer>;
}

const addressOf = (isKnown: boolean) => (isKnown ? KNOWN : "nobody@home.example");
const questions: Question[] = [
  {
    of: "sign-in with a wrong password",
    ask: (isKnown) =>
      app.send("POST", "user/token", { form: { username: addressOf(isKnown), password: "wrong" } }),
  },
  {
    of: "asking for a password reset",
    ask: (isKnown) => post("user/password/reset/confirm/", { email: addressOf(isKnown) }),
  },
  {
    of: "a password reset by a wrong code",
    ask: (isKnown) => post("user/password/reset/confirm/", { email: addressOf(isKnown), code }),
  },
  {
    of: "asking for a confirmation letter",
    ask: (isKnown) => post("user/email/confirm/", { email: addressOf(isKnown) }),
  },
  {
    of: "confirming an address by a wrong code",
    ask: (isKnown) => post("user/email/confirm/", { email: addressOf(isKnown), code }),
  },
  {
    of: "a change of address to one that is taken",
    ask: (isKnown) => {
      const email = isKnown ? "taken@home.example" : "free@home.example";
      return app.send("POST", "user/confirm_change_email", { bearer: person.accessToken, json: { email } });
    },
  },
];

/**
 * Removes what a try leaves behind and what would change the next one: emails being sent, locks, rate limits,
 * pending requests.
 */
async function forget(): Promise<void> {
  await app.settled();
  await app.rows("delete from attempt_counter");
  await app.rows("delete from mailed_token");
  await app.rows("update app_user set pending_email = null");
}

/**
 * Returns the time of an undisturbed answer, a quarter of the way up from the fastest. What makes the slower
 * half slow is the machine and not the program.
 */
function undisturbed(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!;
}

async function timed(question: Question, isKnown: boolean): Promise<number> {
  await forget();
  const from = performance.now();
  await question.ask(isKnown);
  return performance.now() - from;
}

interface Times {
  known: number[];
  unknown: number[];
}

/** Adds a round of pairs to the earlier measurements. */
async function measure(question: Question, { known, unknown }: Times): Promise<void> {
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Each takes its turn as the first, since the second question may find warm caches.
    const isKnownFirst = pair % 2 === 0;
    const first = await timed(question, isKnownFirst);
    const second = await timed(question, !isKnownFirst);
    known.push(isKnownFirst ? first : second);
    unknown.push(isKnownFirst ? second : first);
  }
}

/** How much longer or shorter the known address takes, as a share of the time. */
function difference({ known, unknown }: Times): number {
  return Math.abs(undisturbed(known) / undisturbed(unknown) - 1);
}

describe.each(questions)("$of", (question) => {
  test("answers the same whether or not the address belongs to a user", async () => {
    const answers = [];
    for (const isKnown of [true, false]) {
      await forget();
      const { status, body, headers } = await question.ask(isKnown);
      answers.push({ status, body, headers: [...headers.keys()].sort() });
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test("takes the same time for both", async () => {
    const times: Times = { known: [], unknown: [] };
    const seen: number[] = [];
    while (seen.length < ROUNDS && !seen.some((share) => share <= TOLERANCE)) {
      await measure(question, times);
      seen.push(difference(times));
    }
    expect(seen.at(-1), `shares seen: ${seen.join(", ")}`).toBeLessThanOrEqual(TOLERANCE);
  });
});
