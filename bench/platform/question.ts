import type { BenchPostgres } from "./postgres.ts";
import type { Figure } from "./report.ts";

/** What every question is handed. */
export interface Bench {
  postgres: BenchPostgres;
  /** Seconds of each round of load. */
  seconds: number;
  rounds: number;
  /** Tells what is being measured. */
  say(line: string): void;
}

/** One file of questions/ asks one of these. */
export type Question = (bench: Bench) => Promise<Figure[]>;
