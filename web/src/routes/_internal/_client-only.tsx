import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../../session/guards.ts";

export const Route = createFileRoute("/_internal/_client-only")({ beforeLoad: () => requireRole("client") });
