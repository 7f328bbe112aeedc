import { crc32, deflateRawSync } from 'node:zlib';

type File = {
	name: string;
	content: Uint8Array;
	/** The unpacked size that the zip claims, where it lies. */
	said?: number;
};

/** A zip as others write it. */
export function zip(files: readonly File[]): Buffer {
	const parts: Buffer[] = [];
	const list: Buffer[] = [];
	let offset = 0;
	for (const { name, content, said = content.length } of files) {
		const packed = deflateRawSync(content);
		const facts = Buffer.alloc(26);
		facts.writeUInt16LE(20, 0);
		facts.writeUInt16LE(8, 4);
		facts.writeUInt32LE(crc32(content), 10);
		facts.writeUInt32LE(packed.length, 14);
		facts.writeUInt32LE(said, 18);
		facts.writeUInt16LE(Buffer.byteLength(name), 22);
		const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]);
		const rest = Buffer.alloc(14);
		rest.writeUInt32LE(offset, 10);
		list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, Buffer.from(name));
		parts.push(local);
		offset += local.length;
	}
	const central = Buffer.concat(list);
	const end = Buffer.alloc(22);
	end.write('PK\x05\x06', 'latin1');
	end.writeUInt16LE(files.length, 8);
	end.writeUInt16LE(files.length, 10);
	end.writeUInt32LE(central.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...parts, central, end]);
}
