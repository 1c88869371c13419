import { addIcons } from "../../ui/icon-set.ts";

/** The icons that an open report shows at once. See ui/icon-set.ts. */
addIcons({
  "arrow-up": '<path d="m5 12l7-7l7 7m-7 7V5"/>',
  "arrow-down": '<path d="M12 5v14m7-7l-7 7l-7-7"/>',
  minus: '<path d="M5 12h14"/>',
  "table-2": '<path d="M3 9h18M9 3v18"/><rect width="18" height="18" x="3" y="3" rx="2"/>',
  "chart-line": '<path d="M3 3v16a2 2 0 0 0 2 2h16"/><path d="m19 9l-5 5l-4-4l-3 3"/>',
  download: '<path d="M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"/><path d="m7 10l5 5l5-5"/>',
  printer:
    '<path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6"/><rect width="12" height="8" x="6" y="14" rx="1"/>',
  "file-spreadsheet":
    '<path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z"/><path d="M14 2v5a1 1 0 0 0 1 1h5M8 13h2m4 0h2m-8 4h2m4 0h2"/>',
});
