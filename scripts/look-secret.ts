// Read with the environment: the shops that are looked at sign the links of quotes as this process does.
process.env.SESSION_SECRET ??= 'a secret that only these screenshots know';
