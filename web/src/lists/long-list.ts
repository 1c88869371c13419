/** What a list of very many rows needs in addition; loaded when a list grows long. */
export { ListNews } from "./list-news.tsx";
export { LongCards } from "./long-cards.tsx";
export { LongTable } from "./long-table.tsx";
