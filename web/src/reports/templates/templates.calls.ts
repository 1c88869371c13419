import {
  addReportTemplate,
  archiveReportTemplate,
  deleteReportTemplate,
  getReportTemplate,
  listReportTemplates,
  previewReportTemplate,
  updateReportTemplate,
} from "@portico/contract/reports/templates";
import type { OpenedReportTemplate, ReportTemplate } from "@portico/contract/reports/report-template-fields";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { REPORTS_KEY } from "../reports/reports.calls.ts";
import type { TemplateBody } from "./template-draft.ts";

/** Includes archived templates. */
export const allTemplatesQuery = queryOptions({
  queryKey: [REPORTS_KEY, "templates", "all"],
  queryFn: ({ signal }) => request(listReportTemplates, { query: { archived: true }, signal }),
});

export function templateQuery(id: string) {
  return queryOptions({
    queryKey: [REPORTS_KEY, "templates", "one", id],
    queryFn: ({ signal }) => request(getReportTemplate, { params: { id }, signal }),
    // Not fetched again on focus: the user's edits are newer than any response.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** How a report of the template would look. */
export function previewQuery(body: TemplateBody) {
  return queryOptions({
    queryKey: [REPORTS_KEY, "template preview", body],
    queryFn: ({ signal }) => request(previewReportTemplate, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Reads the current template, bypassing the cache. */
export async function readTemplate(id: string): Promise<OpenedReportTemplate> {
  return request(getReportTemplate, { params: { id } });
}

async function changed(template: ReportTemplate): Promise<ReportTemplate> {
  await templatesChanged();
  return template;
}

async function templatesChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [REPORTS_KEY, "templates"] });
}

export async function addTemplate(body: TemplateBody): Promise<ReportTemplate> {
  return changed(await request(addReportTemplate, { body, idempotencyKey: newIdempotencyKey() }));
}

export async function saveTemplate(
  id: string,
  updatedAt: string,
  body: TemplateBody,
): Promise<ReportTemplate> {
  return changed(
    await request(updateReportTemplate, { params: { id }, body: { updated_at: updatedAt, ...body } }),
  );
}

export async function archiveTemplate(id: string, archived: boolean): Promise<ReportTemplate> {
  return changed(await request(archiveReportTemplate, { params: { id }, body: { archived } }));
}

export async function deleteTemplate(id: string): Promise<void> {
  await request(deleteReportTemplate, { params: { id } });
  await templatesChanged();
}
