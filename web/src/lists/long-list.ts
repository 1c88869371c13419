/** The further parts of a list with very many rows; they are loaded when the list grows long. */
export { ListNews } from "./list-news.tsx";
export { LongCards } from "./long-cards.tsx";
export { LongTable } from "./long-table.tsx";
