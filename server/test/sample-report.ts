import type { ReportPdfInput } from "../src/platform/pdf/report-pdf-input.ts";

const quarters = ["Q4 24", "Q1 25", "Q2 25", "Q3 25", "Q4 25", "Q1 26", "Q2 26", "Q3 26"];

/** A report with plainly invented figures, which contains everything that a report can contain. */
export const sampleReport: ReportPdfInput = {
  publicUrl: "https://portal.demo.example",
  firm: {
    name: "Demo Firm",
    logo: null,
    language: "en",
    supportEmail: "help@demo.example",
    supportPhone: null,
    website: "https://demo.example",
    dates: { timeZone: "Europe/Amsterdam", dateOrder: "dmy" },
  },
  content: {
    title: "Quarterly portfolio review",
    client: {
      id: "019a0000-0000-7000-8000-000000000002",
      first_name: "Demo",
      last_name: "Client",
      organisation_name: null,
      reference: "D-1001",
    },
    template_name: "Quarterly portfolio review",
    period_kind: "quarter",
    period_start: "2026-07-01",
    period_end: "2026-09-30",
    period_label: "Third quarter 2026",
    period_short: "Q3 2026",
    previous_short: "Q2 2026",
    currency: "EUR",
    figures: [
      figure("value", "Value", "money", 0, "up", "284310", "275490", { target: "300000" }),
      figure("return", "Return", "percent", 1, "up", "2.4", "1.8"),
      figure("benchmark", "Benchmark", "percent", 1, "none", "2.1", "2.3"),
      figure("paid_in", "Paid in", "money", 0, "none", "4500", "4500"),
      figure("taken_out", "Taken out", "money", 0, "down", "2250", "3000", { note: "Two payments" }),
      figure("risk", "Risk class", "text", 0, "none", "Balanced", null),
    ],
    charts: [
      {
        key: "value",
        label: "Value over two years",
        kind: "area",
        unit: "money",
        decimals: 0,
        labels: quarters,
        series: [
          {
            key: "value",
            label: "Your portfolio",
            values: ["246120", "252000", "249100", "260900", "264300", "272100", "275490", "284310"],
          },
          {
            key: "benchmark",
            label: "Benchmark",
            values: ["245100", "249000", "247800", "256200", null, "266400", "270000", "276900"],
          },
        ],
      },
      {
        key: "flows",
        label: "Paid in, taken out",
        kind: "bar",
        unit: "money",
        decimals: 0,
        labels: quarters,
        series: [
          {
            key: "in",
            label: "Paid in",
            values: ["4500", "4500", "6000", "4500", "4500", "4500", "4500", "4500"],
          },
          {
            key: "out",
            label: "Taken out",
            values: ["0", "-1500", "-4000", "-1500", "-6000", "-1500", "-3000", "-2250"],
          },
        ],
      },
      {
        key: "kinds",
        label: "What it is made of",
        kind: "donut",
        unit: "money",
        decimals: 0,
        labels: ["Shares", "Bonds", "Cash", "Gold"],
        series: [{ key: "kinds", label: "Value", values: ["160310", "98000", "24000", "2000"] }],
      },
    ],
    sections: [
      {
        key: "what_happened",
        label: "What happened",
        body: "A calm quarter. The bond part **won back** what it had lost in spring.\n\n- First point\n- Second point, with a [link](https://demo.example)\n\n| Part | Share |\n|---|---:|\n| Bonds | 34% |\n| Shares | 56% |",
      },
      { key: "next", label: "What we do next", body: "Nothing in your plan needs to change." },
      { key: "empty", label: "Left empty", body: "" },
    ],
    attachments: [
      {
        id: "019a0000-0000-7000-8000-000000000001",
        title: "Transactions Q3 2026",
        file_name: "transactions.pdf",
        type: "pdf",
        media_type: "application/pdf",
        size: 412_000,
        sha256: "0".repeat(64),
        material: null,
      },
    ],
    disclosures: "Past results say nothing about the future. The value of your portfolio can fall.",
    author: { id: "019a0000-0000-7000-8000-000000000003", first_name: "Demo", last_name: "Agent" },
    published_at: "2026-10-02T08:00:00.000Z",
    version_no: 2,
    change_note: "One payment was counted twice.",
    replaces_published_at: "2026-10-01T08:00:00.000Z",
  },
};

type Figure = ReportPdfInput["content"]["figures"][number];

function figure(
  key: string,
  label: string,
  unit: Figure["unit"],
  decimals: number,
  better: Figure["better"],
  value: string,
  previous: string | null,
  more: { target?: string; note?: string } = {},
): Figure {
  return {
    key,
    label,
    unit,
    decimals,
    better,
    required: false,
    value,
    previous,
    target: null,
    note: null,
    ...more,
  };
}
