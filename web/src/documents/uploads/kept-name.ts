/** The key in local storage for unfinished uploads. */
export const KEPT_UPLOADS = "portico-uploads";
/** The key in local storage for long jobs whose end was not shown yet. */
export const KEPT_JOBS = "portico-jobs";
