import type { BenchPostgres } from "./postgres.ts";
import type { Figure } from "./report.ts";

/** What every benchmark question gets. */
export interface Bench {
  postgres: BenchPostgres;
  /** How many seconds each round of load takes. */
  seconds: number;
  rounds: number;
  /** Prints what is being measured. */
  say(line: string): void;
}

/** A benchmark question; each file of questions/ asks one. */
export type Question = (bench: Bench) => Promise<Figure[]>;
