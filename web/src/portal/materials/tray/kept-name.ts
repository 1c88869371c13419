/** Where the browser keeps which uploads are not finished. */
export const KEPT_UPLOADS = "portico-uploads";

/** With what the ids of photos begin that were taken and not sent. */
export const PHOTO = "photo ";
