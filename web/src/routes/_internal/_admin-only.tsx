import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../../session/guards.ts";

export const Route = createFileRoute("/_internal/_admin-only")({ beforeLoad: () => requireRole("admin") });
