/// <reference types="vite/client" />

/** Where the files stand that pdf.js fetches by itself (web/build/pdf-files.ts). */
declare module "virtual:pdf-files" {
  const folder: string;
  export default folder;
}
