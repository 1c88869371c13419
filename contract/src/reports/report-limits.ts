/** Of these only the pages of reports know. */

export const REPORT_TITLE_MAX_LENGTH = 120;
export const TEMPLATE_NAME_MAX_LENGTH = 80;
/** The name of a figure, a chart or a section. */
export const REPORT_LABEL_MAX_LENGTH = 80;
/** The key of a figure, a chart or a section: what a report keeps its content under. */
export const REPORT_KEY_MAX_LENGTH = 40;
export const METRICS_MAX = 30;
export const CHARTS_MAX = 12;
export const SECTIONS_MAX = 12;
/** Of one section, as Markdown. */
export const SECTION_MAX_LENGTH = 4_000;
export const SECTION_HELP_MAX_LENGTH = 300;
export const DISCLOSURES_MAX_LENGTH = 4_000;
/** A figure that is text, and the note to any figure. */
export const FIGURE_TEXT_MAX_LENGTH = 200;
/** Digits of a figure before its point, and behind it. */
export const FIGURE_DIGITS_MAX = 15;
export const FIGURE_DECIMALS_MAX = 6;
/** Points of a chart that follows a figure over the periods, this one included. */
export const CHART_PERIODS_MAX = 40;
/** Points of a chart with values of its own, and how many lines or bars each has. */
export const CHART_POINTS_MAX = 400;
export const CHART_SERIES_MAX = 8;
export const ATTACHMENTS_MAX = 20;
/** Why a report is withdrawn, and what a correction changes: the client reads it. */
export const REPORT_REASON_MAX_LENGTH = 500;
/** A change of more than so many percent is asked about before publishing. */
export const BIG_CHANGE_PERCENT = 50;
/** How far ahead a report may be scheduled. */
export const SCHEDULE_DAYS_MAX = 366;
/** How many days a period of a kind of its own may have. */
export const CUSTOM_PERIOD_DAYS_MAX = 1_096;
/** What a PATCH of a report takes, in bytes: sections and charts are longer than BODY_MAX_BYTES. */
export const REPORT_BODY_MAX_BYTES = 1024 * 1024;
/** Templates of a firm that are not archived. */
export const REPORT_TEMPLATES_MAX = 100;
/** More reports of one template than these are "1,000+". */
export const TEMPLATE_USES_COUNTED_MAX = 1_000;
/** Points of the course of one figure. */
export const TREND_POINTS_MAX = 40;
/** Agents whom the board tells one by one. */
export const BOARD_AGENTS_MAX = 500;
/** Periods that a home names one by one. */
export const REPORT_PLACES_MAX = 3;
/** Rows of one batch of reports. */
export const BATCH_ROWS_MAX = 5_000;
/** A file of figures as it is sent, in bytes. */
export const BATCH_FILE_MAX_BYTES = 5 * 1024 * 1024;
/** The file and the multipart frame around it. */
export const BATCH_BODY_MAX_BYTES = BATCH_FILE_MAX_BYTES + 16 * 1024;
/** Batches that are listed. */
export const BATCHES_LISTED_MAX = 50;
/** How long the cells of a file of figures are kept. */
export const BATCH_KEPT_DAYS = 30;
