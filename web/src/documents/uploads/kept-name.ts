/** Where the browser keeps which uploads are not finished. */
export const KEPT_UPLOADS = "portico-uploads";
/** And where, which long jobs of this browser nobody has been told the end of. */
export const KEPT_JOBS = "portico-jobs";
