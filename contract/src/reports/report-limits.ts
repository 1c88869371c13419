/** Limits that only the report pages need. Lengths, sizes and numbers are the greatest ones allowed. */

export const REPORT_TITLE_MAX_LENGTH = 120;
export const TEMPLATE_NAME_MAX_LENGTH = 80;
/** Length of the name of a figure, a chart or a section. */
export const REPORT_LABEL_MAX_LENGTH = 80;
/** Length of the key of a figure, a chart or a section. A report stores the content of each under its key. */
export const REPORT_KEY_MAX_LENGTH = 40;
export const METRICS_MAX = 30;
export const CHARTS_MAX = 12;
export const SECTIONS_MAX = 12;
/** Length of one section, as Markdown. */
export const SECTION_MAX_LENGTH = 4_000;
export const SECTION_HELP_MAX_LENGTH = 300;
export const DISCLOSURES_MAX_LENGTH = 4_000;
/** Length of a figure that is a text, and of the note beside any figure. */
export const FIGURE_TEXT_MAX_LENGTH = 200;
/** How many digits a figure may have before its decimal point, and how many after it. */
export const FIGURE_DIGITS_MAX = 15;
export const FIGURE_DECIMALS_MAX = 6;
/** Number of periods in a chart of figures, including the present one. */
export const CHART_PERIODS_MAX = 40;
/** Number of points, and number of lines or bars, in a chart with values of its own. */
export const CHART_POINTS_MAX = 400;
export const CHART_SERIES_MAX = 8;
export const ATTACHMENTS_MAX = 20;
/**
 * Length of the reason for withdrawing a report, and of the note on what a correction changes. The client
 * reads both.
 */
export const REPORT_REASON_MAX_LENGTH = 500;
/** If a figure changes by more than this many percent, a user has to confirm it before publishing. */
export const BIG_CHANGE_PERCENT = 50;
/** How many days ahead a report may be scheduled. */
export const SCHEDULE_DAYS_MAX = 366;
/** How many days a custom period may have. */
export const CUSTOM_PERIOD_DAYS_MAX = 1_096;
/**
 * The largest PATCH of a report, in bytes. It is more than BODY_MAX_BYTES, since sections and charts can be
 * long.
 */
export const REPORT_BODY_MAX_BYTES = 1024 * 1024;
/** Number of a firm's templates that are not archived. */
export const REPORT_TEMPLATES_MAX = 100;
/** If a template has more reports than this, pages show "1,000+". */
export const TEMPLATE_USES_COUNTED_MAX = 1_000;
/** Number of points in the trend of one figure. */
export const TREND_POINTS_MAX = 40;
/** Number of agents that the board lists. */
export const BOARD_AGENTS_MAX = 500;
/** Number of periods that a home page names. */
export const REPORT_PLACES_MAX = 3;
/** Number of rows in one batch of reports. */
export const BATCH_ROWS_MAX = 5_000;
/** Size of an uploaded file of figures, in bytes. */
export const BATCH_FILE_MAX_BYTES = 5 * 1024 * 1024;
/** Size of the request that uploads such a file: the file and the multipart frame around it. */
export const BATCH_BODY_MAX_BYTES = BATCH_FILE_MAX_BYTES + 16 * 1024;
/** Number of batches in the list. */
export const BATCHES_LISTED_MAX = 50;
/** After how many days the cells of an uploaded file of figures are deleted. */
export const BATCH_KEPT_DAYS = 30;
