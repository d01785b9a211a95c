import styled from "@emotion/styled";
import { screenText } from "../../lib/messages.js";

const Middle = styled.p`
  display: grid;
  place-items: center;
  max-width: none;
  height: 100%;
  padding: 24px;
  color: var(--color-muted);
  text-align: center;
`;

/** In place of a map whose program did not come. */
export function MapUnavailable() {
  return <Middle role="alert">{screenText("map-unavailable")}</Middle>;
}
