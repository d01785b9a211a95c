const types = { float: 1, int64: 7 } as const;

export interface TinyModel {
  readonly input: readonly [name: string, type: keyof typeof types];
  readonly output: string;
  /** ONNX operators, each fed with what the one before gave. */
  readonly operators: readonly ("cast to float" | "mean of each row")[];
}

/** The bytes of an ONNX model without weights, so small that it is written out here: it gives what its operators make of its input. */
export function tinyOnnx({ input: [input, type], output, operators }: TinyModel): Uint8Array {
  const nodes = operators.map((operator, i) => {
    const from = i === 0 ? input : `step ${i}`;
    const to = i === operators.length - 1 ? output : `step ${i + 1}`;
    const [name, attribute] =
      operator === "cast to float"
        ? ["Cast", message(text(1, "to"), number(3, types.float), number(20, 2))]
        : ["ReduceMean", message(text(1, "axes"), number(8, 1), number(20, 7))];
    return part(1, message(text(1, from), text(2, to), text(4, name), part(5, attribute)));
  });
  const graph = message(
    ...nodes,
    text(2, "tiny"),
    part(11, valueInfo(input, types[type])),
    part(12, valueInfo(output, types.float)),
  );
  return message(number(1, 8), part(7, graph), part(8, message(text(1, ""), number(2, 13))));
}

/** A tensor of two dimensions of any size. */
function valueInfo(name: string, type: number): Uint8Array {
  const dimension = (size: string) => part(1, message(text(2, size)));
  const tensor = message(number(1, type), part(2, message(dimension("batch"), dimension("sequence"))));
  return message(text(1, name), part(2, message(part(1, tensor))));
}

function message(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((bytes) => [...bytes]));
}

function number(field: number, value: number): Uint8Array {
  return Uint8Array.from([...varint(field << 3), ...varint(value)]);
}

function text(field: number, value: string): Uint8Array {
  return part(field, new TextEncoder().encode(value));
}

function part(field: number, bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([...varint((field << 3) | 2), ...varint(bytes.length), ...bytes]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}
