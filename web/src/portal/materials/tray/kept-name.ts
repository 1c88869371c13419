/** Where the browser keeps which uploads are not finished. */
export const KEPT_UPLOADS = "portico-uploads";
