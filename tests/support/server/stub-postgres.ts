import { createServer, type Socket } from "node:net";

const message = (type: string, body: Buffer | string = "") => {
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, Buffer.from(body)]);
};

const ready = message("Z", "I");
const welcome = Buffer.concat([message("R", Buffer.alloc(4)), ready]);
const done = Buffer.concat([message("C", "SELECT 0\0"), ready]);
/** The answer to a statement with values, which the client sends as five messages, the last of them "S" (sync). */
const doneWithValues = Buffer.concat([message("1"), message("2"), message("n"), done]);

/** The number of sync messages received, which have no body; none of the tests' values looks like one. */
const syncsIn = (chunk: Buffer) => chunk.toString("latin1").split("S\0\0\0\x04").length - 1;

/** A server that speaks just enough of Postgres's protocol to return no rows, and counts connections. */
export async function stubPostgres() {
  const sockets: Socket[] = [];
  const forgotten = new Set<Socket>();
  let asked = 0;
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(welcome);
      socket.on("data", (chunk) => {
        const syncs = syncsIn(chunk);
        asked += syncs;
        if (forgotten.has(socket)) return;
        if (chunk.toString("latin1", 0, 1) === "Q") socket.write(done);
        for (let sync = 0; sync < syncs; sync++) socket.write(doneWithValues);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;

  return {
    url: `postgres://nobody@127.0.0.1:${port}/none`,
    /** The number of connections so far. */
    connections: () => sockets.length,
    /** The number of statements with values that have arrived. */
    asked: () => asked,
    /** Stops answering on the existing connections, without closing them. */
    forget() {
      for (const socket of sockets) forgotten.add(socket);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
