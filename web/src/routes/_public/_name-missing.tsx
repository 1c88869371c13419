import { createFileRoute } from "@tanstack/react-router";
import { requireMissingName } from "../../session/guards.ts";

export const Route = createFileRoute("/_public/_name-missing")({ beforeLoad: requireMissingName });
