export declare function withLock<T>(name: string, say: (message: string) => void, work: () => T, folder?: string): T;
