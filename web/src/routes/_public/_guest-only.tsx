import { createFileRoute } from "@tanstack/react-router";
import { requireGuest } from "../../session/guards.ts";

export const Route = createFileRoute("/_public/_guest-only")({ beforeLoad: requireGuest });
