/** What a list of very many rows needs besides; fetched when one grows long. */
export { ListNews } from "./list-news.tsx";
export { LongCards } from "./long-cards.tsx";
export { LongTable } from "./long-table.tsx";
