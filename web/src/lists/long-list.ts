/** The further parts that a list with very many rows needs. They are loaded when a list becomes long. */
export { ListNews } from "./list-news.tsx";
export { LongCards } from "./long-cards.tsx";
export { LongTable } from "./long-table.tsx";
