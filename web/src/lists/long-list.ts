/** What a list of very many rows needs besides; fetched when one grows long. */
export { LongCards } from "./long-cards.tsx";
export { LongTable } from "./long-table.tsx";
