-- What wrk runs for `load.ts`: asks for the paths behind `--` in turn, and says in the end what came of it, times in ms.

function init(args)
	local requests, turn = {}, 0
	for i, path in ipairs(args) do
		requests[i] = wrk.format('GET', path)
	end
	-- One path is left to wrk itself, which then makes the request once.
	if #requests > 0 then
		request = function()
			turn = turn % #requests + 1
			return requests[turn]
		end
	end
end

function done(summary, latency)
	local errors = summary.errors
	io.write(string.format(
		'\n{"count":%d,"perSecond":%f,"p50":%f,"p99":%f,"slowest":%f,"failed":%d}\n',
		summary.requests,
		summary.requests / (summary.duration / 1e6),
		latency:percentile(50) / 1000,
		latency:percentile(99) / 1000,
		latency.max / 1000,
		errors.status + errors.connect + errors.read + errors.write + errors.timeout
	))
end
