import { type ByRoleMatcher, fireEvent, queries, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { unstable_IdlePriority, unstable_scheduleCallback } from "scheduler";
import { expect } from "vitest";
import { getComputedStyle } from "./screen.ts";

/**
 * What a user sees and does on the page. Each function waits for its element, and exactly one element must
 * match.
 */

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

export type Name = string | RegExp;

/** Waits for the element with this role and accessible name. */
export function find(
  role: ByRoleMatcher,
  name?: Name,
  inside: HTMLElement = document.body,
): Promise<HTMLElement> {
  return queries.findByRole(inside, role, named(name));
}

/** Returns all matching elements that are there now, without waiting. */
export function all(role: ByRoleMatcher, name?: Name, inside: HTMLElement = document.body): HTMLElement[] {
  return queries.queryAllByRole(inside, role, named(name));
}

/** Waits until no element matches. */
export function gone(role: ByRoleMatcher, name?: Name, inside: HTMLElement = document.body): Promise<void> {
  return waitFor(() => expect(all(role, name, inside), `${role} ${name ?? ""}`).toHaveLength(0));
}

/**
 * Waits until the rendered page reacts to the user. Its event listeners are added by effects, which run after
 * rendering; no real user would be faster.
 */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });
}

/** Waits for an element, and until the page reacts to the user. */
async function atWork(role: ByRoleMatcher, name?: Name, inside?: HTMLElement): Promise<HTMLElement> {
  const element = await find(role, name, inside);
  await drawn();
  return element.isConnected ? element : find(role, name, inside);
}

/** Presses an element of the page. */
export async function press(role: ByRoleMatcher, name?: Name, inside?: HTMLElement): Promise<void> {
  await user.click(await atWork(role, name, inside));
}

/** Presses an element while the Shift key is held down. */
export async function pressWithShift(role: ByRoleMatcher, name: Name): Promise<void> {
  const element = await atWork(role, name);
  await user.keyboard("{Shift>}");
  await user.click(element);
  await user.keyboard("{/Shift}");
}

/** Waits for the field with this label. */
export function field(label: Name, inside: HTMLElement = document.body): Promise<HTMLElement> {
  return queries.findByLabelText(inside, label);
}

/** Writes a text into a field, replacing its value. */
export async function fill(label: Name, text: string, inside?: HTMLElement): Promise<void> {
  await write(await field(label, inside), text);
}

/** Like `fill`, but for an element that has already been found. */
export async function write(element: HTMLElement, text: string): Promise<void> {
  await drawn();
  await user.click(element);
  await user.clear(element);
  if (text !== "") await user.paste(text);
}

/**
 * Presses keys on the element with the focus. The keys are in the notation of user-event, such as "{Enter}".
 */
export async function keys(pressed: string): Promise<void> {
  await drawn();
  await user.keyboard(pressed);
}

/** Selects files in a file field. */
export async function give(element: HTMLElement, ...files: File[]): Promise<void> {
  await user.upload(element, files);
}

/** Sets the value of a date or another native field. */
export function setValue(element: HTMLElement, value: string): void {
  fireEvent.input(element, { target: { value } });
  fireEvent.change(element, { target: { value } });
}

/** Waits until the text is visible on the page or in the given part of the page. */
export function see(words: string | RegExp, inside: HTMLElement = document.body): Promise<void> {
  return waitFor(() => {
    if (typeof words === "string") expect(textOf(inside)).toContain(words);
    else expect(textOf(inside)).toMatch(words);
  });
}

/** Waits until the text is nowhere visible. */
export function unseen(words: string | RegExp, inside: HTMLElement = document.body): Promise<void> {
  return waitFor(() => {
    if (typeof words === "string") expect(textOf(inside)).not.toContain(words);
    else expect(textOf(inside)).not.toMatch(words);
  });
}

/** Waits until a condition holds, for conditions that are not about visible text. */
export function until(holds: () => void | Promise<void>): Promise<void> {
  return waitFor(holds);
}

/** Returns the visible text of an element, each block on its own line. */
export function textOf(element: Element): string {
  return lines(element)
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ *\n[ \n]*/g, "\n")
    .trim();
}

function lines(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").replaceAll(/\s+/g, " ");
  if (!(node instanceof Element)) return "";
  const { display, visibility } = getComputedStyle(node);
  if (display === "none" || visibility === "hidden") return "";
  const text = [...node.childNodes].map(lines).join("");
  return display === "inline" || display === "contents" ? text : `\n${text}\n`;
}

function named(name: Name | undefined) {
  return name === undefined ? {} : { name };
}
